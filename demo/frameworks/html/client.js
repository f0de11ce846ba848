// The page's own script. It needn't wait for the elements: what is said to them early is kept.
const FIELDS = [
  { type: 'TextInput', label: 'Name', fieldName: 'name', required: true },
  { type: 'TextInput', label: 'Guests', fieldName: 'guests' },
];

const find = (selector) => document.querySelector(selector);
const act = (name, listener, type = 'click') => find(`[data-act=${name}]`).addEventListener(type, listener);
const say = (text) => {
  find('[role=status]').textContent = text;
};

// events bubble: whoever stands above hears them all
document.addEventListener('sb-login', ({ detail }) => say(`Hello, member ${detail.member.id}`));
document.addEventListener('sb-close', () => say('Login closed'));
document.addEventListener('sb-comment', ({ detail }) => say(`Posted: ${detail.comment.content}`));
document.addEventListener('sb-navigate', (event) => {
  event.preventDefault(); // the app's router goes there instead
  say(`Route: ${event.detail.url}`);
});

// a method is there once its element is defined; the attribute says the same at any time
act('sign-in', () => find('sb-phone-login').toggleAttribute('open', true));

find('fieldset').addEventListener('change', ({ target }) => {
  const { value, checked } = target;
  if (!checked) return find(`section[aria-label="Article ${value}"]`).remove();
  const section = document.createElement('section');
  section.setAttribute('aria-label', `Article ${value}`);
  const comments = document.createElement('sb-comments');
  Object.assign(comments, { blockId: '7', dataId: value, pageSize: 5 });
  section.append(comments);
  find('.articles').append(section);
});
act('reverse', () => find('.articles').append(...[...find('.articles').children].reverse()));

function toggleForm() {
  const button = find('[data-act=register]');
  const open = button.nextElementSibling;
  button.setAttribute('aria-expanded', `${!open}`);
  if (open) return open.remove();
  const form = document.createElement('sb-dynamic-form');
  form.fields = FIELDS;
  form.submitText = 'Send';
  form.addEventListener('sb-form-submit', (event) => {
    event.preventDefault(); // nothing is sent
    say(`Registered: ${event.detail.values.name}`);
    toggleForm();
  });
  button.after(form);
}
act('register', toggleForm);

const pay = find('sb-pay');
const card = Object.assign(document.createElement('option'), { value: 'card', textContent: 'Card' });
act(
  'cards',
  ({ target }) => {
    pay.checkStatus = target.checked;
    if (target.checked) pay.append(card);
    else card.remove();
  },
  'change',
);
pay.addEventListener('sb-pay-method', ({ detail }) => {
  find('.chosen').textContent = detail.method;
});
