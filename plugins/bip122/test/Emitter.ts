import type { ScriptedWallet, WalletEvent } from './ScriptedWallet'

type Listener = (value: unknown) => void

/** `on` and `removeListener` of a wallet's provider. */
export class Emitter {
  private readonly ends = new Map<Listener, (() => void)[]>()

  /** @param say the arguments of the event `name` when `what` has happened; nothing if it does not report it */
  constructor(
    private readonly wallet: ScriptedWallet,
    private readonly say: (name: string, what: WalletEvent) => readonly [value: unknown] | undefined
  ) {}

  readonly on = (name: string, listener: Listener): void => {
    const end = this.wallet.listen((what) => {
      const said = this.say(name, what)
      if (said) listener(said[0])
    })
    this.ends.set(listener, [...(this.ends.get(listener) ?? []), end])
  }

  readonly removeListener = (_name: string, listener: Listener): void => {
    for (const end of this.ends.get(listener) ?? []) end()
    this.ends.delete(listener)
  }
}
