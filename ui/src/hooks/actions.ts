import type { Connection, ConnectOptions, DisconnectOptions, KitActions, NetworkId } from '@plugboard/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useKit } from '../shell/useKit.js'
import type { NamespaceOption } from './account.js'

/** An action of the kit, with the state of its last run. */
export interface Action<Args extends readonly unknown[], Result> {
  /** Rejects with a KitError when it fails. */
  readonly run: (...args: Args) => Promise<Result>
  readonly isPending: boolean
  /** Why the last run failed; usually a KitError, whose `message` is a sentence for the visitor. */
  readonly error: Error | undefined
  readonly data: Result | undefined
}

/** Turns any rejection into an error: some wallets reject with plain objects. */
const toError = (cause: unknown): Error =>
  cause instanceof Error
    ? cause
    : new Error(String((cause as { readonly message?: unknown } | undefined)?.message ?? cause), { cause })

/** Tracks the promise that `act` returns. Only the latest run counts. */
function useAction<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Promise<Result>
): Action<Args, Result> {
  const [state, setState] = useState<Omit<Action<Args, Result>, 'run'>>({
    isPending: false,
    error: undefined,
    data: undefined
  })
  const latest = useRef(0)
  const current = useRef(act)
  useEffect(() => {
    current.current = act
  })
  const run = useCallback(async (...args: Args) => {
    const id = ++latest.current
    const update = (next: Partial<typeof state>) =>
      id === latest.current && setState((before) => ({ ...before, ...next }))
    update({ isPending: true, error: undefined })
    try {
      const data = await current.current(...args)
      update({ isPending: false, data })
      return data
    } catch (cause) {
      update({ isPending: false, error: toError(cause) })
      throw cause
    }
  }, [])
  return { ...state, run }
}

/** Connects a wallet by its connector's id, without the modal. */
export function useConnect(): Action<[connectorId: string, options?: ConnectOptions], Connection> {
  const kit = useKit()
  return useAction((connectorId, options) => kit.connect(connectorId, options))
}

/** Disconnects a namespace, one connection, or all of them. */
export function useDisconnect(): Action<[options?: DisconnectOptions], void> {
  const kit = useKit()
  return useAction((options) => kit.disconnect(options))
}

/** Signs a text with the active account of a namespace; `data` is the signature. */
export function useSignMessage({ namespace }: NamespaceOption = {}): Action<[text: string], string> {
  const kit = useKit()
  return useAction((text) => kit.signMessage(text, { namespace }))
}

/** Makes another address or another live connection the active one. */
export function useSwitchAccount(): Action<Parameters<KitActions['switchAccount']>, void> {
  const kit = useKit()
  return useAction((target) => kit.switchAccount(target))
}

/** Switches to a network by its CAIP-2 id. */
export function useSwitchNetwork(): Action<[networkId: NetworkId], void> {
  const kit = useKit()
  return useAction((networkId) => kit.switchNetwork(networkId))
}
