import { act, screen, within } from '@testing-library/react';
import { savedTerms } from '../../../client/state/page-terms';
import { closedAnnouncementVar, EARLY_ANNOUNCEMENT_SCRIPT } from '../../../client/state/closed-announcement';
import { renderScreen } from '../../support/screens/render-screen';

const announce = (text: string) => act(() => void savedTerms.set({ announcement: { text, link: '' } }));
const isHiddenEarly = (announcement: object) => {
  const { dataset } = document.documentElement;
  delete dataset.announcementClosed;
  dataset.announcement = JSON.stringify(announcement);
  // The document contains the same script inline.
  const script = document.createElement('script');
  script.textContent = `{ ${EARLY_ANNOUNCEMENT_SCRIPT} }`;
  document.head.append(script);
  script.remove();
  delete dataset.announcement;
  return dataset.announcementClosed === '';
};

describe('The announcement', () => {
  beforeEach(() => {
    act(() => closedAnnouncementVar.change(() => ''));
    announce('Closed on Monday');
  });
  afterEach(() => act(() => void savedTerms.set({})));

  it.each(['a click', 'Escape'])('stays closed after %s, until the text changes', async (action) => {
    const { user, unmount } = renderScreen('/about-nothing');
    const button = await screen.findByRole('button', { name: 'Close this announcement' });
    if (action === 'Escape') {
      button.focus();
      await user.keyboard('{Escape}');
    } else await user.click(button);
    expect(screen.queryByText('Closed on Monday')).not.toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getAllByRole('link')[0]).toHaveFocus();
    expect(isHiddenEarly({ text: 'Closed on Monday', link: '' })).toBe(true);
    expect(isHiddenEarly({ text: 'Open again', link: '' })).toBe(false);
    unmount();
    renderScreen('/about-nothing');
    expect(await screen.findByRole('contentinfo')).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Announcement' })).not.toBeInTheDocument();
  });

  it('shows a new text again', async () => {
    closedAnnouncementVar.change(() => 'Closed on Monday');
    announce('Open again');
    renderScreen('/about-nothing');
    expect(await screen.findByText('Open again')).toBeVisible();
  });
});
