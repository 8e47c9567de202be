import { useMutation } from '@apollo/client/react';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { englishOf } from '../../apollo/message-of';
import { paths } from '../../lib/paths';
import { CreateProductDocument } from './product-list.generated';

/** Creates a draft and opens its edit screen. §2 */
export function CreateProductButton() {
  const [createProduct, { loading }] = useMutation(CreateProductDocument);
  const navigate = useNavigate();
  const { message } = App.useApp();

  const create = async () => {
    try {
      const { data } = await createProduct();
      if (data) await navigate(paths.productEdit(data.createProduct.id));
    } catch (error) {
      void message.error(englishOf(error));
    }
  };
  return (
    <Button type="primary" size="large" loading={loading} onClick={() => void create()}>
      Create Product
    </Button>
  );
}
