import {
  type AnyPlugin,
  createToken,
  definePlugin,
  type Kit,
  type RouteEntry,
  type ShownNotice,
  type ViewDefinition
} from '@plugboard/core'
import { action, makeObservable, observableRef, untracked } from 'mobx'
import type { ComponentType } from 'react'
import type { NetworkMarks } from '../components/NetworkMarks.js'
import type { ViewProps } from '../define/ViewProps.js'
import { TextStore } from '../i18n/TextStore.js'
import type { Theme } from '../theme/themeCss.js'
import type { EntryParts } from './EntryProvider.js'
import type { ModalMounts } from './ModalMounts.js'
import type { MountOptions, UiSettings } from './MountOptions.js'

/** The ui's state for one kit: language, theme, and the code that has been loaded. */
export class Ui {
  readonly text: TextStore
  theme: Theme = {}
  /** The modal's code, once it has been loaded. Observable, as is the theme. */
  modal: ModalCode | undefined = undefined
  nonce: string | undefined
  /** The theme that the server rendered with, once the visitor has chosen another one. */
  declare servedTheme?: Theme
  /** Data of the entries of the history; made by `entryParts`. */
  declare entries?: WeakMap<RouteEntry, EntryParts>
  /** Made by `networkMarksOf`. */
  declare networkMarks?: NetworkMarks
  /** For how many seconds the visitor has seen each toast; made by the modal's notices. */
  declare toastSeconds?: WeakMap<ShownNotice, number>
  /** Warnings that the developer has been given; made by `warnDeveloper`. */
  declare warnings?: Set<string>
  /** Made by `mountsOf`. */
  declare mounts?: ModalMounts | undefined
  /** The modal's code while it is loading; set by `loadModal`. */
  declare modalLoading?: Promise<void> | undefined
  /** Loaded components of views. */
  readonly components = new WeakMap<ViewDefinition, ComponentType<ViewProps>>()
  readonly #shared = new Map<string, { holders: number; readonly end: () => void }>()

  constructor(kit: Pick<Kit, 'texts' | 'report'>) {
    this.text = new TextStore(kit)
    makeObservable(this, { theme: observableRef, modal: observableRef, set: action, modalLoaded: action })
  }

  set({ locale, dictionary, theme, nonce = this.nonce }: UiSettings): void {
    this.text.set(locale ?? this.text.language.locale, dictionary)
    if (theme) this.theme = theme
    this.nonce = nonce
  }

  /** Called when the modal's code has been loaded and its first view is ready to be rendered. */
  modalLoaded(modal: ModalCode): void {
    this.modal = modal
  }

  /** Starts something once for all callers that give the same name, and ends it when the last of them releases it. @returns releases it */
  share(name: string, start: () => () => void): () => void {
    const held = this.#shared.get(name) ?? { holders: 0, end: start() }
    this.#shared.set(name, held)
    held.holders++
    return () => {
      if (--held.holders > 0) return
      this.#shared.delete(name)
      held.end()
    }
  }
}

/** The part of the modal's code that the page's first script uses after loading it. */
export interface ModalCode {
  readonly Avatar: ComponentType<{ readonly address: string; readonly size?: number }>
  readonly ModalPortal: ComponentType<Pick<MountOptions, 'element' | 'append' | 'embedded'>>
}

/** The service under which a kit keeps its ui, so that two kits share nothing. */
export const uiToken = createToken<Ui, 'ui/shell'>('ui/shell')

/** Makes the ui a service of its kit, so that both end together. */
export function uiPlugin(): AnyPlugin {
  return definePlugin({
    name: 'ui/shell',
    provides: [uiToken],
    setup(kit) {
      const ui = new Ui(kit)
      kit.provide(uiToken, ui)
      kit.onDispose(() => ui.mounts?.dispose())
    }
  })
}

/** The ui of a kit. The first call adds it. */
export function uiOf(kit: Kit): Ui {
  // Observers call this while they render: they must not track what they add here themselves.
  return untracked(() => {
    const known = kit.get(uiToken)
    if (known) return known
    kit.use(uiPlugin()).catch(kit.report)
    // A host can dispose of a kit whose components are still on the page: they get a ui that belongs to no kit.
    return kit.get(uiToken) ?? new Ui(kit)
  })
}
