import { persistedVar, storageReadScript } from './persisted-var';

const KEY = 'closedAnnouncement';

/** Inline script for the document's head, which hides a closed announcement before the first paint. */
export const EARLY_ANNOUNCEMENT_SCRIPT = `try {
  const { dataset } = document.documentElement;
  if (JSON.parse(${storageReadScript(KEY)}) === JSON.parse(dataset.announcement).text)
    dataset.announcementClosed = '';
} catch {}`;

/** The text of the announcement that the visitor closed on this device; another text shows again. */
export const closedAnnouncementVar = persistedVar({
  key: KEY,
  empty: '',
  // Any stored value is safe, because the bar only compares it.
  parse: (storedJson) => ({ value: storedJson as string, droppedKeys: [] }),
  present: (text) => text,
});
