/** A page's broadcast channels to other tabs, which close with the page. */
export function channelsOfThePage() {
  const open: BroadcastChannel[] = [];
  const { BroadcastChannel } = globalThis;
  class Channel extends BroadcastChannel {
    #isClosed = false;

    constructor(name: string) {
      super(name);
      open.push(this);
    }

    override postMessage(message: unknown): void {
      // Messages of a closed page reach nobody.
      if (!this.#isClosed) super.postMessage(message);
    }

    override close(): void {
      this.#isClosed = true;
      super.close();
    }
  }
  globalThis.BroadcastChannel = Channel;
  return {
    close: () => open.splice(0).forEach((channel) => channel.close()),
    restore: () => void (globalThis.BroadcastChannel = BroadcastChannel),
  };
}
