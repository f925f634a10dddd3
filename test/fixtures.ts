import { kitchen } from '#content/costs/kitchen.ts'
import { locationNames } from '#content/location-names.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { type Lead, leadContract } from '#forms/lead.ts'
import { readFields } from '#forms/read-fields.ts'
import { type Subcontractor, subcontractorContract } from '#forms/subcontractor.ts'

const checked = <Values>({ values, problems }: { values: Values; problems: object }): Values => {
  if (Object.keys(problems).length > 0)
    throw new Error(`a fixture breaks its contract: ${JSON.stringify(problems)}`)
  return values
}

/** One of the firm's places. */
export const town = locationNames[0]?.name ?? 'Springfield'

export const ann: Lead = checked(
  readFields(leadContract, {
    name: 'Ann Smith',
    email: 'ann.smith@example.com',
    phone: '(619) 555-0134',
    project_type: 'Kitchen Remodel',
    property_address: `812 Prospect St, ${town}`,
    message: 'Galley kitchen, about 11 by 16 ft.\nWe would like to open the wall.',
  }),
)

export const pacificTile: Subcontractor = checked(
  readFields(subcontractorContract, {
    company_name: 'Pacific Tile',
    contact_name: 'Maria Ortega',
    email: 'maria@pacific-tile.example',
    phone: '+1 760 555 0178',
    address: '410 Coast Hwy',
    city: 'Springfield',
    state: 'CA',
    zip: '92024',
    services: ['Flooring', 'Tile Work'],
    license_number: '1034567',
    insurance_info: 'General liability, 2 million',
    years_in_business: '12',
    reference_list: 'Jo Lee, (619) 555-0101\nSam Hall, (619) 555-0102\nKit Moss, (619) 555-0103',
  }),
)

/** An e-mail address of nobody before. */
export const newAddress = (): string => `ann-${crypto.randomUUID()}@visitors.example`

/** Fields of a form that sends the plan of a mid-range kitchen along. */
export const kitchenPlan = { send_brief: 'yes', [briefFieldName('kitchen')]: 'mid' }

const [, midRange = kitchen.overall] = kitchen.bands

/** What it may cost. */
export const kitchenPrice = { from: midRange.from, to: midRange.to ?? kitchen.overall.to }
