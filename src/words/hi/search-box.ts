import type english from '../en/search-box.ts';

export default {
  label: 'जाँच खोजें',
  /** It tells this search from another one of the page below. */
  scope: 'सभी जाँचें',
  placeholder: 'CBC, बुखार',
  submit: 'खोजें',
  recent: 'हाल की खोजें',
  clearRecent: 'हाल की खोजें हटाएँ',
  clearRecentShort: 'हटाएँ',
  suggestions: 'सुझाव',
  recentCount: (count) => (count < 2 ? `हाल की ${count} खोज` : `हाल की ${count} खोजें`),
  suggestionCount: (count) => `${count} सुझाव`,
  noSuggestions: 'कोई सुझाव नहीं',
} satisfies Partial<typeof english>;
