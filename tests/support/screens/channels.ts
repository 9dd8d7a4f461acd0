/** A page's channels to other tabs, which go with it. */
export function channelsOfThePage() {
  const open: BroadcastChannel[] = [];
  class Channel extends globalThis.BroadcastChannel {
    #isClosed = false;

    constructor(name: string) {
      super(name);
      open.push(this);
    }

    override postMessage(message: unknown): void {
      // What a page that is gone still does reaches nobody.
      if (!this.#isClosed) super.postMessage(message);
    }

    override close(): void {
      this.#isClosed = true;
      super.close();
    }
  }
  globalThis.BroadcastChannel = Channel;
  return { close: () => open.splice(0).forEach((channel) => channel.close()) };
}
