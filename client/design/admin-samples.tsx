import {
  Alert,
  Button,
  Checkbox,
  ConfigProvider,
  Input,
  InputNumber,
  Pagination,
  Progress,
  Select,
  Slider,
  Switch,
  Table,
  Tabs,
  Tag,
} from 'antd';
import { antTheme } from '../admin/frame/theme';
import { useScheme } from '../admin/frame/use-scheme';
import { Sample } from './sample';
import '../admin/frame/admin-app.css';
import styles from './design.module.css';

const COLUMNS = [
  { title: 'NAME', dataIndex: 'name', sorter: true },
  { title: 'PRICE', dataIndex: 'price', align: 'right' as const },
];
const ROWS = [
  { key: '1', name: 'Bol Smart Speaker', price: '₹7,999' },
  { key: '2', name: 'Raga Wired Headphones', price: '₹12,490' },
];
const TABS = ['All', 'Drafts', 'Deleted'].map((label) => ({ key: label, label }));
const BRANDS = ['Bol', 'Tarang Audio'].map((value) => ({ value }));

/** Samples of Ant Design components with the shop's theme. */
export function AdminSamples() {
  return (
    <ConfigProvider theme={antTheme({ scheme: useScheme(), isMotionReduced: true })}>
      <Sample title="Buttons">
        <Button type="primary">Create Product</Button>
        <Button>Export</Button>
        <Button danger>Delete</Button>
        <Button type="primary" disabled>
          Disabled
        </Button>
        <Button type="primary" loading>
          Busy
        </Button>
        <Button type="link">Details</Button>
      </Sample>
      <Sample title="Inputs">
        <Input placeholder="Search products" aria-label="Text" className={styles.input} />
        <Input
          status="error"
          defaultValue="12.345"
          aria-label="Text with an error"
          className={styles.input}
        />
        <InputNumber defaultValue={7999} prefix="₹" aria-label="Number" />
        <Select options={BRANDS} defaultValue="Bol" aria-label="List" className={styles.input} />
      </Sample>
      <Sample title="Choices">
        <Checkbox defaultChecked>In stock</Checkbox>
        <Checkbox>Low</Checkbox>
        <Switch defaultChecked aria-label="On" />
        <Switch aria-label="Off" />
        <Slider defaultValue={40} className={styles.input} ariaLabelForHandle="Zoom" />
        <Progress percent={60} className={styles.input} aria-label="Import" />
      </Sample>
      <TableSamples />
      <Sample title="States">
        <div className={styles.stack}>
          <Alert type="success" title="Product Updated!!" />
          <Alert type="warning" title="Not Delivered" />
          <Alert type="error" title="Another admin has changed this product." />
        </div>
        <Tag color="success">Paid</Tag>
        <Tag color="warning">Waiting</Tag>
        <Tag color="error">Cancelled</Tag>
      </Sample>
    </ConfigProvider>
  );
}

function TableSamples() {
  return (
    <Sample title="Tabs, table, pagination">
      <div className={styles.stack}>
        <Tabs items={TABS} />
        <Table
          columns={COLUMNS}
          dataSource={ROWS}
          rowSelection={{ defaultSelectedRowKeys: ['1'] }}
          pagination={false}
        />
        <Table columns={COLUMNS} dataSource={[]} pagination={false} />
        <Pagination total={95} defaultCurrent={2} showSizeChanger={false} />
      </div>
    </Sample>
  );
}
