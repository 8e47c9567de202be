import { Button } from 'antd';

/** The primary button of an edit form. */
export function SaveButton({ isSaving }: { isSaving: boolean }) {
  return (
    <Button type="primary" size="large" htmlType="submit" loading={isSaving}>
      Update
    </Button>
  );
}
