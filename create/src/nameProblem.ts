const reserved = /^(node_modules|favicon\.ico)$/

/** What is wrong with a package's name by npm's rules, as a sentence; undefined when it is fine. */
export function nameProblem(name: string): string | undefined {
  if (!name) return 'A name is needed'
  if (name.length > 214) return 'A name has 214 characters at most'
  if (name !== name.toLowerCase()) return `Names are in lower case: ${name.toLowerCase()}`
  const [, scope, own = name] = /^@([^/]*)\/(.*)$/.exec(name) ?? []
  if (scope === '') return 'The part between @ and / is missing'
  for (const part of [scope, own]) {
    if (part === undefined) continue
    if (!part) return 'The name after the scope is missing'
    if (/^[._]/.test(part)) return 'A name does not begin with a dot or an underscore'
    if (!/^[a-z0-9-][a-z0-9-._~]*$/.test(part)) return 'A name has letters, digits, -, . and _ only'
  }
  if (reserved.test(own)) return `The name ${own} is taken by npm itself`
  return undefined
}
