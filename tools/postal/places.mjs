// Names of places for the directory of PIN codes.

/** ISO 3166-2:IN codes by the names that the post uses. */
export const STATE_CODES = {
  'ANDAMAN AND NICOBAR ISLANDS': 'AN',
  'ANDHRA PRADESH': 'AP',
  'ARUNACHAL PRADESH': 'AR',
  ASSAM: 'AS',
  BIHAR: 'BR',
  CHANDIGARH: 'CH',
  CHHATTISGARH: 'CG',
  DELHI: 'DL',
  GOA: 'GA',
  GUJARAT: 'GJ',
  HARYANA: 'HR',
  'HIMACHAL PRADESH': 'HP',
  'JAMMU AND KASHMIR': 'JK',
  JHARKHAND: 'JH',
  KARNATAKA: 'KA',
  KERALA: 'KL',
  LADAKH: 'LA',
  LAKSHADWEEP: 'LD',
  'MADHYA PRADESH': 'MP',
  MAHARASHTRA: 'MH',
  MANIPUR: 'MN',
  MEGHALAYA: 'ML',
  MIZORAM: 'MZ',
  NAGALAND: 'NL',
  ODISHA: 'OD',
  PUDUCHERRY: 'PY',
  PUNJAB: 'PB',
  RAJASTHAN: 'RJ',
  SIKKIM: 'SK',
  'TAMIL NADU': 'TN',
  TELANGANA: 'TS',
  'THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU': 'DH',
  TRIPURA: 'TR',
  'UTTAR PRADESH': 'UP',
  UTTARAKHAND: 'UK',
  'WEST BENGAL': 'WB',
};

/** States that a postal circle serves. The data names another state in about 40 rows, which are slips. */
export const STATES_OF_CIRCLE = {
  'Andhra Pradesh Circle': ['AP', 'PY'],
  'Assam Circle': ['AS', 'ML'],
  'Bihar Circle': ['BR', 'JH', 'UP'],
  'Chattisgarh Circle': ['CG'],
  'Delhi Circle': ['DL'],
  'Gujarat Circle': ['GJ', 'DH'],
  'Haryana Circle': ['HR'],
  'Himachal Pradesh Circle': ['HP'],
  'Jammu Kashmir Circle': ['JK', 'LA'],
  'Jharkhand Circle': ['JH'],
  'Karnataka Circle': ['KA'],
  'Kerala Circle': ['KL', 'LD', 'PY'],
  'Madhya Pradesh Circle': ['MP'],
  'Maharashtra Circle': ['MH', 'GA'],
  'North Eastern Circle': ['AR', 'ML', 'MN', 'MZ', 'NL', 'TR'],
  'Odisha Circle': ['OD'],
  'Punjab Circle': ['PB', 'CH'],
  'Rajasthan Circle': ['RJ'],
  'Tamilnadu Circle': ['TN', 'PY', 'KL'],
  'Telangana Circle': ['TS'],
  'Uttar Pradesh Circle': ['UP', 'UK'],
  'Uttarakhand Circle': ['UK'],
  'West Bengal Circle': ['WB', 'AN', 'SK'],
};

/** Cities that an address names instead of the district: state, city, and first digits of the PIN codes. */
export const CITIES = [
  ['AP', 'Vijayawada', ['5200']],
  ['AP', 'Visakhapatnam', ['5300']],
  ['AR', 'Itanagar', ['791111', '791113']],
  ['AS', 'Guwahati', ['7810']],
  ['DL', 'New Delhi', ['110']],
  ['GJ', 'Ahmedabad', ['3800']],
  ['JH', 'Jamshedpur', ['8310']],
  ['KA', 'Bengaluru', ['5600']],
  ['KA', 'Hubballi', ['58002', '58003']],
  ['KA', 'Mangaluru', ['5750']],
  ['KL', 'Kochi', ['6820']],
  ['MH', 'Mumbai', ['4000']],
  ['MH', 'Navi Mumbai', ['4007', '410206', '410208', '410209', '410210', '410218']],
  ['MN', 'Imphal', ['7950']],
  ['OD', 'Bhubaneswar', ['7510']],
  ['SK', 'Gangtok', ['73710']],
  ['TN', 'Chennai', ['6000', '6001']],
  ['TR', 'Agartala', ['7990']],
  ['TS', 'Hyderabad', ['5000', '5001', '5009']],
  ['UP', 'Greater Noida', ['201306', '201308', '201310', '201312']],
  ['UP', 'Noida', ['2013']],
  ['WB', 'Kolkata', ['7000', '7001']],
  ['AN', 'Port Blair', ['74410']],
];

/** Present names of districts that the data spells in another way. */
export const DISTRICTS = {
  '24 PARAGANAS NORTH': 'North 24 Parganas',
  '24 PARAGANAS SOUTH': 'South 24 Parganas',
  AHMADABAD: 'Ahmedabad',
  'BENGALURU URBAN': 'Bengaluru',
  'DINAJPUR DAKSHIN': 'Dakshin Dinajpur',
  'DINAJPUR UTTAR': 'Uttar Dinajpur',
  'EAST SINGHBUM': 'East Singhbhum',
  'EAST NIMAR': 'Khandwa',
  JAGITIAL: 'Jagtial',
  JALORE: 'Jalor',
  'KAIMUR (BHABUA)': 'Kaimur',
  'KAMRUP METRO': 'Guwahati',
  'KANPUR NAGAR': 'Kanpur',
  'LAKSHADWEEP DISTRICT': 'Lakshadweep',
  'LEH LADAKH': 'Leh',
  MARIGAON: 'Morigaon',
  'MEDINIPUR EAST': 'Purba Medinipur',
  'MEDINIPUR WEST': 'Paschim Medinipur',
  'MUMBAI SUBURBAN': 'Mumbai',
  NTR: 'NTR District',
  PONDICHERRY: 'Puducherry',
  'S.A.S NAGAR': 'Mohali',
  'SPSR NELLORE': 'Nellore',
  'SOUTH ANDAMANS': 'South Andaman',
  'THE NILGIRIS': 'Nilgiris',
  TUTICORIN: 'Thoothukudi',
  'UDAM SINGH NAGAR': 'Udham Singh Nagar',
  VISAKHAPATANAM: 'Visakhapatnam',
  'Y.S.R.': 'Kadapa',
};

/** Districts of Sikkim, which the data calls by points of the compass. */
const SIKKIM = { E: 'East Sikkim', N: 'North Sikkim', S: 'South Sikkim', W: 'West Sikkim' };

/** Name of the place of a PIN code in a district. */
export function cityOf(pin, state, district) {
  const city = CITIES.find(
    ([cityState, , starts]) => cityState === state && starts.some((start) => pin.startsWith(start)),
  );
  if (city) return city[1];
  if (state === 'SK' && /^(EAST|NORTH|SOUTH|WEST)( DISTRICT)?$/.test(district)) return SIKKIM[district[0]];
  return DISTRICTS[district] ?? titleCase(district);
}

const titleCase = (text) =>
  text
    .toLowerCase()
    .replace(/(^|[\s.-])\p{L}/gu, (start) => start.toUpperCase())
    .replace(/\b(And)\b/g, 'and');
