/** The script of a page: a search among the turns, folding, copying. Without it everything is there, and folds by itself. */

/** Runs under the page's policy by its digest, so no other script does. It makes no markup from text. */
export const SCRIPT = `
document.documentElement.classList.add('with-script');
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const entries = all('#turns > .timeline > li');
const search = document.getElementById('search');
const found = document.getElementById('found');
let texts;
let opened = [];
const open = (fold) => {
  if (!fold.open) opened.push(fold);
  fold.open = true;
};
const filter = () => {
  texts ??= new Map(all('#turns details, #turns > .timeline > li').map((one) => [one, one.textContent.toLowerCase()]));
  const words = search.value.trim().toLowerCase();
  for (const fold of opened) fold.open = false;
  opened = [];
  let matches = 0;
  for (const entry of entries) {
    entry.hidden = !texts.get(entry).includes(words);
    if (entry.hidden) continue;
    matches += 1;
    if (words !== '') for (const fold of all('details', entry)) if (texts.get(fold).includes(words)) open(fold);
  }
  found.textContent = words === '' ? '' : matches + ' of ' + entries.length;
};
search?.addEventListener('input', filter);
const show = () => {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return;
  if (target.closest('[hidden]')) {
    search.value = '';
    filter();
  }
  for (let one = target; one; one = one.parentElement) if (one.tagName === 'DETAILS') one.open = true;
  const fold = target.querySelector(':scope > details');
  if (fold) fold.open = true;
  target.scrollIntoView();
  (target.matches('details') ? target : fold)?.querySelector('summary')?.focus({ preventScroll: true });
};
addEventListener('hashchange', show);
show();
const copy = async (button) => {
  const source = button.previousElementSibling;
  getSelection().selectAllChildren(source);
  try {
    await navigator.clipboard.writeText(source.textContent);
  } catch {
    if (!document.execCommand('copy')) return;
  }
  button.textContent = 'Copied';
  setTimeout(() => (button.textContent = 'Copy'), 2000);
};
document.addEventListener('click', ({ target }) => {
  if (target.matches('.copy')) copy(target);
  else if (target.matches('[data-fold]'))
    for (const fold of all('#turns .fold')) fold.open = target.dataset.fold === 'open';
  else if (target.matches('a[href="' + location.hash + '"]')) show();
});
`;
