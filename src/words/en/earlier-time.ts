import { room } from '../room.ts';

/** An earlier time for an order: the wish to be told of it, and one that is held. */
export default room('earlier-time', {
  tellMe: 'Tell me when an earlier time is free',
  how: 'If somebody cancels, we hold the time for you for 15 minutes and tell you. Your own time stays until you take it.',
  waiting: 'We tell you as soon as an earlier time is free. Your own time stays.',
  offline: 'You are offline. You can change this when the connection is back.',
  failed: 'This could not be changed. Please try again.',
  offerTitle: 'An earlier time is free',
  offer: (day: string, time: string) => `${day}, ${time}`,
  heldUntil: (clock: string) => `It is held for you until ${clock}. Your own time stays until you take this one.`,
  take: 'Take this time',
  taking: 'Moving…',
  leave: 'Leave it to somebody else',
  leaving: 'Leaving it…',
  takeFailed: 'The collection could not be moved. Please try again.',
  takeOffline: 'You are offline. You can take it when the connection is back.',
  taken: 'Your collection has an earlier time.',
  left: 'Your own time stays. We tell you of the next one.',
  over: 'The earlier time is no longer held for you. Your own time stays.',
});
