import { type Kek, readKekFile } from './Kek.js'

/** The key in use, and earlier ones from before a rotation, which still decrypt. */
export class KeyRing {
  readonly current: Kek
  readonly #byId: ReadonlyMap<string, Kek>

  constructor(current: Kek, former: readonly Kek[]) {
    this.current = current
    this.#byId = new Map([...former, current].map((kek) => [kek.id, kek]))
  }

  /** @throws Error if no key of that id was given, or it does not fit */
  async unwrap(kekId: string, wrapped: string, context: string): Promise<Uint8Array> {
    const kek = this.#byId.get(kekId)
    if (!kek) throw new Error(`Auth service: the database needs the key ${kekId}, which was not given`)
    return kek.unwrap(wrapped, context)
  }
}

/** Opens the keys of the settings. @throws TypeError for a file that is not a key, or that others can read */
export async function readKeyRing(
  current: string | Kek,
  former: readonly (string | Kek)[]
): Promise<KeyRing> {
  const read = async (source: string | Kek, hint?: string) =>
    typeof source === 'string' ? readKekFile(source, hint) : source
  return new KeyRing(
    await read(current, ' (the command also reads $KEK_FILE)'),
    await Promise.all(former.map((one) => read(one)))
  )
}
