import { room } from '../room.ts';

/** The search of the catalogue in the header and on the home page. */
export default room('search-box', {
  label: 'Search tests',
  /** It tells this search from another one of the page below. */
  scope: 'All tests',
  placeholder: 'CBC, fever',
  submit: 'Search',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  clearRecentShort: 'Clear',
  suggestions: 'Suggestions',
  recentCount: (count: number) => (count === 1 ? '1 recent search' : `${count} recent searches`),
  suggestionCount: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  noSuggestions: 'No suggestions',
});
