/** How wide a field stands where there is room: the whole row, a half, a third. */
export type Span = 'whole' | 'half' | 'third'

/** A group of fields under its own heading. */
export interface FormSection {
  readonly title?: string
  /** Field names of the contract with their widths, in order. */
  readonly fields: Readonly<Record<string, Span>>
}

export const leadLayout: readonly FormSection[] = [
  {
    fields: {
      name: 'whole',
      email: 'half',
      phone: 'half',
      project_type: 'half',
      property_address: 'half',
      message: 'whole',
    },
  },
]

export const subcontractorLayout: readonly FormSection[] = [
  {
    title: 'Company',
    fields: {
      company_name: 'half',
      contact_name: 'half',
      email: 'half',
      phone: 'half',
      address: 'whole',
      city: 'third',
      state: 'third',
      zip: 'third',
    },
  },
  // Its legend is its title.
  { fields: { services: 'whole' } },
  {
    title: 'License and references',
    fields: {
      license_number: 'half',
      years_in_business: 'half',
      insurance_info: 'whole',
      reference_list: 'whole',
    },
  },
]
