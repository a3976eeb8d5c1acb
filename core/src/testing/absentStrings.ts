/** A subject as it is, and which of these members a check has asked for and not found. */
export function absentStrings<Subject extends object>(
  subject: Subject,
  names: readonly (keyof Subject & string)[]
): { readonly watched: Subject; readonly absent: ReadonlySet<string> } {
  const absent = new Set<string>()
  const watched = new Proxy(subject, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (value === undefined && (names as readonly unknown[]).includes(name)) absent.add(String(name))
      // A subject of a class of its own may have private members.
      return typeof value === 'function' ? value.bind(target) : value
    }
  })
  return { watched, absent }
}
