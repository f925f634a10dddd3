import { weekdays } from '#compiler/schemas/choices.ts'

const hours = (end: string, time: string) => weekdays.map((name) => [`${name}-${end}`, time])

export const visitTimes: Record<string, string> = {
  ...Object.fromEntries([...hours('from', '09:00'), ...hours('to', '17:00')]),
  ...{ minutes: '45', travel: '30', mostADay: '12', noticeHours: '24', horizonDays: '14' },
  ...{ isOn: 'yes', who: 'Sam Alder' },
}
