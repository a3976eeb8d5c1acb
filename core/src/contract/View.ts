import type { Namespace, NetworkId } from './Network.js'
import type { Label } from './PluginTexts.js'

/** Maps each view's name to its parameters. Augment it for a view of your own. */
export interface Views {
  Connect: { readonly namespace?: Namespace | undefined } | undefined
  Account: { readonly tab?: string | undefined } | undefined
  AllWallets: { readonly namespace?: Namespace | undefined } | undefined
  ConnectingExternal: {
    readonly connectorId: string
    readonly namespace?: Namespace | undefined
  }
  /** A catalogue wallet that is not here: where to get it. A pairing plugin offers ConnectingWalletConnect instead. */
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

/** A view's parameters as a field: it may be left out where the view can do without. */
export type GivenParams<Name> =
  undefined extends ViewParams<Name>
    ? { readonly params?: ViewParams<Name> | undefined }
    : { readonly params: ViewParams<Name> }

/** A place the modal can show. The component is loaded when it is first needed. */
export interface ViewDefinition {
  /** The view's name. */
  readonly id: ViewName
  /** Text of the header. */
  readonly title: Label
  /** Brings the component, or what `defineDomView` made. */
  readonly load: () => Promise<{ readonly default: unknown }>
  /** Names of parameters that it cannot do without: with `debug` a visit that lacks one is reported in the console. */
  readonly needs?: readonly string[] | undefined
  readonly order?: number | undefined
}

/** Maps each view that is asked to what the visitor answers there. Augment it for a view of your own. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add their views to it; a type alias could not be augmented.
export interface ViewResults {}

/** What `ask` resolves with. */
export type ViewResult<Name> = Name extends keyof ViewResults ? ViewResults[Name] : unknown

/** What a view does with the entry of the history that it is drawn for. */
export interface ViewContext<Name extends ViewName = ViewName> {
  /**
   * Answers `ask` and leaves the view. Does nothing for an entry that nobody asks. In the view of a session's `approval` it
   * approves the request where `before` is true; otherwise it counts as leaving, which rejects the request.
   */
  resolve(result: ViewResult<Name>): void
  /** Ends `ask`, and a request whose `approval` view this is, with an error (a KitError reads best), and leaves the view. */
  reject(error: unknown): void
  /** Aborts when the entry leaves the history: what the view has started ends with it, and not when it is hidden. */
  readonly signal: AbortSignal
}

/** How a view is asked. */
export interface AskOptions {
  /** The view takes the place of the current one instead of lying over it, unless the visitor is being asked there. */
  readonly replace?: true | undefined
  /** Takes the view away when it aborts. */
  readonly signal?: AbortSignal | undefined
}

/** A view and its parameters. */
export interface RouteTarget {
  readonly name: ViewName
  readonly params: unknown
}

/** A view to go to: its parameters may be left out where it can do without. */
export type ViewTarget<Name extends ViewName = ViewName> = { readonly name: Name } & GivenParams<Name>

/** One entry of the modal's history. The same object for as long as it is there. */
export interface RouteEntry extends RouteTarget {
  /** Unique in a kit. */
  readonly key: string
  /** It lies over the entry before it, which stays as it is. */
  readonly overlay: boolean
}

/** A move of the router, before it happens. Taps may return another, or `null` to refuse. */
export interface Navigation {
  readonly kind: 'open' | 'push' | 'replace' | 'back' | 'close' | 'ask' | 'reset' | 'popTo'
  readonly to: RouteTarget | undefined
  readonly from: RouteTarget | undefined
}
