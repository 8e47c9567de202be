export { readNoticeChoices, type NoticeChoice } from './notice-queries';
export { queueStaffMails } from './queue-staff-mails';
export { StaffNoticeService } from './staff-notice.service';
