import type { Kit, ViewDefinition } from '@plugboard/core'
import { action, makeObservable, observableRef } from 'mobx'
import type { ComponentType } from 'react'
import type { ViewProps } from '../define/ViewProps.js'
import { TextStore } from '../i18n/TextStore.js'
import type { Theme } from '../theme/Theme.js'
import type { ModalPlaces } from './ModalPlaces.js'
import type { UiSettings } from './UiSettings.js'
import { uiToken } from './uiToken.js'

type ModalChunk = typeof import('../modal/modalChunk.js')
type Look = typeof import('../button/look.js')

/** The ui's own state for one kit: language, theme, and what has been loaded of it. */
export class Ui {
  declare readonly text: TextStore
  theme: Theme = {}
  /** The theme that a server drew with, once a visitor has chosen another. */
  declare servedTheme?: Theme
  nonce: string | undefined = undefined
  /** The modal's code, once it has been loaded. */
  chunk: ModalChunk | undefined = undefined
  /** What the buttons' finer looks need, once it has been loaded. */
  look: Look | undefined = undefined
  /** Made by `placesOf`. */
  declare places?: ModalPlaces | undefined
  /** Loaded components of views. */
  readonly components = new WeakMap<ViewDefinition, ComponentType<ViewProps>>()
  readonly #shared = new Map<string, { holders: number; readonly end: () => void }>()
  #loading: Promise<void> | undefined

  constructor(kit: Pick<Kit, 'texts' | 'report'>) {
    this.text = new TextStore(kit)
    makeObservable<this, 'arrive'>(this, {
      theme: observableRef,
      nonce: observableRef,
      chunk: observableRef,
      look: observableRef,
      set: action,
      arrive: action
    })
  }

  set({ locale, dictionary, theme, nonce }: UiSettings): void {
    this.text.set(locale ?? this.text.language.locale, dictionary)
    this.theme = theme ?? this.theme
    this.nonce = nonce ?? this.nonce
  }

  /** Loads the modal's code and that of its first view, once; a failure is reported and tried again next time. */
  load(kit: Kit): Promise<void> {
    this.#loading ??= this.#fetch(kit).catch((error: unknown) => {
      this.#loading = undefined
      kit.report(error)
    })
    return this.#loading
  }

  /** Loads what the buttons' finer looks need; without it they keep their plain ones. */
  loadLook(): void {
    import('../button/look.js').then(
      (look) => this.arrive({ look }),
      () => undefined
    )
  }

  /** Does something once however many ask for it under a name, until the last of them lets go. @returns lets go. */
  share(name: string, begin: () => () => void): () => void {
    const held = this.#shared.get(name) ?? { holders: 0, end: begin() }
    this.#shared.set(name, held)
    held.holders++
    return () => {
      if (--held.holders > 0) return
      this.#shared.delete(name)
      held.end()
    }
  }

  async #fetch(kit: Kit): Promise<void> {
    const chunk = await import('../modal/modalChunk.js')
    // A kit that was disposed meanwhile takes no more plugins.
    if (!kit.get(uiToken)) return
    if (!kit.views.get('Connect')) await kit.use(chunk.standardViews())
    await chunk.loadView(this, kit.views.get(kit.connections.active ? 'Account' : 'Connect'))
    this.text.complete(chunk.en)
    this.arrive({ chunk })
  }

  private arrive(loaded: { readonly chunk?: ModalChunk; readonly look?: Look }): void {
    Object.assign(this, loaded)
  }
}
