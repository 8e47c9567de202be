import '../../app/theme/tokens.css';
import '../../app/theme/fonts.css';
import '../../app/theme/base.css';
import './reference.css';

/** Time for which a copy button shows "Copied". */
const COPIED_LABEL_MS = 2_000;

/** Adds a copy button to every example. */
for (const example of document.querySelectorAll<HTMLElement>('.example')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.setAttribute('aria-label', `Copy: ${example.getAttribute('aria-label') ?? 'example'}`);
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(example.querySelector('code')?.textContent ?? '').then(() => {
      button.textContent = 'Copied';
      setTimeout(() => (button.textContent = 'Copy'), COPIED_LABEL_MS);
    });
  });
  example.append(button);
}
