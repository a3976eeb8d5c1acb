/** Promises of future things, by name. */
export class Waiting<Things extends object> {
  private readonly resolvers = new Map<keyof Things, ((value: never) => void)[]>()

  /** The next thing of a name. */
  next<Name extends keyof Things>(name: Name): Promise<Things[Name]> {
    return new Promise((resolve) => {
      this.resolvers.set(name, [...(this.resolvers.get(name) ?? []), resolve as (value: never) => void])
    })
  }

  tell<Name extends keyof Things>(name: Name, value: Things[Name]): void {
    const waiting = this.resolvers.get(name) ?? []
    this.resolvers.delete(name)
    for (const resolve of waiting) (resolve as (value: Things[Name]) => void)(value)
  }
}
