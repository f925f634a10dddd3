import { bars } from './bars.ts'

// Source: California Code of Regulations, Title 20, §1605.3(h) and (i).
export const waterUse = bars('water-use', 2.2, [
  { name: 'Showerhead', value: 1.8, says: '1.8 gal a minute' },
  { name: 'Kitchen faucet', value: 1.8, says: '1.8 gal a minute' },
  { name: 'Toilet', value: 1.28, says: '1.28 gal a flush' },
  { name: 'Bathroom faucet', value: 1.2, says: '1.2 gal a minute' },
])
