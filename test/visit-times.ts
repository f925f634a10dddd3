import { weekdays } from '#compiler/schemas/choices.ts'

const hours = (end: string, time: string) => weekdays.map((name) => [`${name}-${end}`, time])

const all = [...hours('from', '09:00'), ...hours('to', '17:00')]

export const everyDay: Record<string, string> = Object.fromEntries(all)

export const visitTimes = {
  ...everyDay,
  ...{ minutes: '45', travel: '30', mostADay: '12', noticeHours: '24', horizonDays: '14' },
  ...{ isOn: 'yes', who: 'Sam Alder' },
}
