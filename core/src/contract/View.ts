import type { Namespace, NetworkId } from './Network.js'
import type { Label } from './PluginTexts.js'

/** Maps each view's name to its parameters. Augment it to add your own view. */
export interface Views {
  Connect: { readonly namespace?: Namespace | undefined } | undefined
  Account: { readonly tab?: string | undefined } | undefined
  AllWallets: { readonly namespace?: Namespace | undefined } | undefined
  ConnectingExternal: {
    readonly connectorId: string
    readonly namespace?: Namespace | undefined
  }
  /** Shows where to get a catalogue wallet that is not installed. A pairing plugin offers ConnectingWalletConnect instead. */
  InstallWallet: {
    readonly walletId: string
    readonly namespace?: Namespace | undefined
  }
  SwitchNetwork: { readonly networkId: NetworkId } | undefined
  Networks: { readonly namespace?: Namespace | undefined } | undefined
  SwitchActiveChain: {
    readonly switchToChain: Namespace
    readonly navigateTo?: ViewName | undefined
    readonly navigateWithReplace?: boolean | undefined
    readonly network?: NetworkId | undefined
  }
  UnsupportedChain: { readonly namespace?: Namespace | undefined } | undefined
  Profile: { readonly namespace?: Namespace | undefined } | undefined
  WhatIsAWallet: undefined
  GetAWallet: undefined
}

/** The name of a registered view. Plain strings are accepted for views that the types do not know. */
export type ViewName = keyof Views | (string & {})

/** The parameters of a view. */
export type ViewParams<Name> = Name extends keyof Views ? Views[Name] : unknown

/** A view's parameters as a field, optional if the view has no required parameters. */
export type GivenParams<Name> =
  undefined extends ViewParams<Name>
    ? { readonly params?: ViewParams<Name> | undefined }
    : { readonly params: ViewParams<Name> }

/** A view of the modal. Its component is loaded when it is first needed. */
export interface ViewDefinition {
  /** The view's name. */
  readonly id: ViewName
  /** Title shown in the header. */
  readonly title: Label
  /** Loads the component, or the result of `defineDomView`. */
  readonly load: () => Promise<{ readonly default: unknown }>
  /** Names of required parameters: with `debug`, a visit that lacks one is reported in the console. */
  readonly needs?: readonly string[] | undefined
  readonly order?: number | undefined
}

/** Maps each view opened with `ask` to the visitor's answer. Augment it to add your own view. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add their views to it; a type alias could not be augmented.
export interface ViewResults {}

/** The value that `ask` resolves with. */
export type ViewResult<Name> = Name extends keyof ViewResults ? ViewResults[Name] : unknown

/** The context of a view for the history entry that it is drawn for. */
export interface ViewContext<Name extends ViewName = ViewName> {
  /**
   * Answers `ask` and leaves the view. Does nothing for an entry that was not opened with `ask`. In the view of a session's `approval`, it
   * approves the request if `before` is true; otherwise it counts as leaving, which rejects the request.
   */
  resolve(result: ViewResult<Name>): void
  /** Ends `ask`, or the request whose `approval` view this is, with an error (preferably a KitError), and leaves the view. */
  reject(error: unknown): void
  /** Aborts when the entry leaves the history, but not when it is hidden: stop there whatever the view has started. */
  readonly signal: AbortSignal
}

/** Options of `ask`. */
export interface AskOptions {
  /** The view replaces the current one instead of covering it, unless the current view is itself waiting for an answer. */
  readonly replace?: true | undefined
  /** Removes the view when it aborts. */
  readonly signal?: AbortSignal | undefined
}

/** A view and its parameters. */
export interface RouteTarget {
  readonly name: ViewName
  readonly params: unknown
}

/** A view to go to, with its parameters, which are optional if none is required. */
export type ViewTarget<Name extends ViewName = ViewName> = { readonly name: Name } & GivenParams<Name>

/** One entry of the modal's history. It stays the same object while it is in the history. */
export interface RouteEntry extends RouteTarget {
  /** Unique in a kit. */
  readonly key: string
  /** It covers the entry before it, which stays as it is. */
  readonly overlay: boolean
}

/** A move of the router, before it happens. Taps may return another move, or `null` to refuse it. */
export interface Navigation {
  readonly kind: 'open' | 'push' | 'replace' | 'back' | 'close' | 'ask' | 'reset' | 'popTo'
  readonly to: RouteTarget | undefined
  readonly from: RouteTarget | undefined
}
