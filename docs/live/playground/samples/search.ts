import type { Sample } from '../sample.js';

const FORM = `<form action="/search">
  <input type="search" name="keyword" aria-label="Search">
  <button>Search</button>
</form>`;

export const search: Sample = {
  attributes: { 'results-url': '/search' },
  content: FORM,
  states: [
    { name: 'Normal', shows: 'input', hint: 'Its own form is what visitors have until the script has loaded.' },
    { name: 'Empty', content: '', shows: 'input' },
    {
      name: 'Error',
      attributes: { 'results-url': 'javascript:' },
      shows: 'input',
      hint: 'Search: there is no page for the results.',
    },
  ],
};
