import { createRoot } from 'react-dom/client';
import { DesignPage } from './design-page';
import '../app/theme/tokens.css';
import '../app/theme/fonts.css';
import '../app/theme/base.css';

// Only `npm run dev` serves this file, at /design; no build contains it.
const root = document.getElementById('design');
if (root) createRoot(root).render(<DesignPage />);
