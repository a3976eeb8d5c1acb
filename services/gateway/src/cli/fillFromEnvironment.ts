/** The environment of the command. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Replaces `${NAME}` in all texts of a configuration with values of the environment, so that keys need not be in its file.
 *
 * @throws TypeError that names a variable that is not set
 */
export function fillFromEnvironment<Value>(value: Value, environment: Environment): Value
export function fillFromEnvironment(value: unknown, environment: Environment): unknown {
  if (typeof value === 'string')
    return value.replace(/\$\{([A-Za-z_]\w*)\}/gu, (_, name: string) => {
      const found = Object.hasOwn(environment, name) ? environment[name] : undefined
      if (!found) throw new TypeError(`The configuration uses $\{${name}}, which is not set.`)
      return found
    })
  if (Array.isArray(value)) return value.map((one: unknown) => fillFromEnvironment(one, environment))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, fillFromEnvironment(one, environment)])
  )
}
