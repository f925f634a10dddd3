import { people } from '#content/people.ts'

/** "Sam Alder, Owner", for whoever content/people.yaml has; else the name alone. */
export function withRole(name: string): string {
  const person = people.find((each) => each.name === name)
  return person ? `${name}, ${person.role}` : name
}
