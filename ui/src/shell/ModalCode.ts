import type { ComponentType } from 'react'
import type { MountOptions } from './MountOptions.js'

/** What the page's first script uses of the modal's code once it has been loaded. */
export interface ModalCode {
  readonly Avatar: ComponentType<{ readonly address: string; readonly size?: number }>
  /** A decimal text as a language writes it. */
  formatAmount(value: string, locale: string): string
  readonly ModalPortal: ComponentType<Pick<MountOptions, 'element' | 'append' | 'embedded'>>
}
