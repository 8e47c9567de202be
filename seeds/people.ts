import type { ShippingAddress } from '../server/domain/addresses/address-model';

/** A person with an account of the demo shop: name, email and shipping address. */
export interface SeedPerson extends ShippingAddress {
  name: string;
  email: string;
}

const INDIA = 'India';

/** Shoppers with public passwords, for demo mode. */
export const DEMO_SHOPPERS: readonly (SeedPerson & { password: string })[] = [
  {
    name: 'Meera Iyer',
    email: 'meera@haat.example',
    password: 'haat-shopper-demo',
    address: '14 Temple Tree Road',
    city: 'Mysuru',
    postalCode: '570001',
    country: INDIA,
  },
  {
    name: 'Arjun Nair',
    email: 'arjun@haat.example',
    password: 'haat-shopper-demo',
    address: '7 Ferry Lane, Fort',
    city: 'Kochi',
    postalCode: '682001',
    country: INDIA,
  },
];

const STREETS = ['Station Road', 'Gandhi Marg', 'Lake View Road', 'Old Post Office Lane', 'Nehru Street'];

const REVIEWERS: readonly (readonly [name: string, city: string, postalCode: string])[] = [
  ['Nandini R.', 'Bengaluru', '560004'],
  ['Joseph K.', 'Kottayam', '686001'],
  ['Farah M.', 'Lucknow', '226001'],
  ['Asha P.', 'Pune', '411004'],
  ['Imran Q.', 'Kochi', '682016'],
  ['Leela S.', 'Shillong', '793001'],
  ['Harpreet Gill', 'Ludhiana', '141001'],
  ['Ritwik Banerjee', 'Kolkata', '700019'],
  ['Sunita Deshmukh', 'Nagpur', '440010'],
  ['Karthik Subramanian', 'Chennai', '600028'],
  ['Zoya A.', 'Hyderabad', '500034'],
  ['Prakash Hegde', 'Mangaluru', '575003'],
  ['Tsering Dolma', 'Leh', '194101'],
  ['Vikram Rathore', 'Jodhpur', '342001'],
  ['Anjali Menon', 'Thrissur', '680001'],
  ['Bhavesh Patel', 'Surat', '395007'],
  ['Mary L.', 'Aizawl', '796001'],
  ['Debashish Roy', 'Guwahati', '781001'],
  ['Kavitha Reddy', 'Vijayawada', '520010'],
  ['Rohan D’Souza', 'Panaji', '403001'],
  ['Shalini Gupta', 'Delhi', '110024'],
  ['Manoj Tiwari', 'Varanasi', '221005'],
  ['Ayesha Khan', 'Bhopal', '462001'],
  ['Gurdeep S.', 'Amritsar', '143001'],
  ['Lakshmi Narayan', 'Madurai', '625001'],
  ['Nikhil Joshi', 'Nashik', '422005'],
  ['Pema Bhutia', 'Gangtok', '737101'],
  ['Sanjana Rao', 'Hubballi', '580021'],
  ['Omkar Kulkarni', 'Kolhapur', '416003'],
  ['Ruksana Begum', 'Silchar', '788001'],
  ['Aditya Verma', 'Jaipur', '302004'],
  ['Chitra Venkatesh', 'Coimbatore', '641002'],
  ['Biju Thomas', 'Kozhikode', '673001'],
  ['Madhuri Sahoo', 'Bhubaneswar', '751009'],
  ['Faisal Sheikh', 'Srinagar', '190001'],
  ['Neha Agarwal', 'Kanpur', '208001'],
  ['Suresh Babu', 'Visakhapatnam', '530003'],
  ['Ira Chatterjee', 'Siliguri', '734001'],
  ['Jignesh Shah', 'Ahmedabad', '380009'],
  ['Padma W.', 'Imphal', '795001'],
  ['Rahul Saxena', 'Dehradun', '248001'],
];

/** Reviewers of the demo products; their password is random and not stored. */
export const DEMO_REVIEWERS: readonly SeedPerson[] = REVIEWERS.map(([name, city, postalCode], index) => ({
  name,
  email: `${
    name
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join('.') ?? index
  }@reviewers.haat.example`,
  address: `${11 + index * 7} ${STREETS[index % STREETS.length] ?? ''}`,
  city,
  postalCode,
  country: INDIA,
}));
