import { createRoot } from 'react-dom/client';
import { DesignPage } from './design-page';
import '../app/theme/tokens.css';
import '../app/theme/fonts.css';
import '../app/theme/base.css';

// Served by `npm run dev` at /design alone: no build knows of this file.
const root = document.getElementById('design');
if (root) createRoot(root).render(<DesignPage />);
