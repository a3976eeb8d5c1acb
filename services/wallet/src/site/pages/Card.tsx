/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import type { Step } from './useStep.js'

/** The card that a page of the wallet is. */
export function Card({
  children,
  isWide = false
}: {
  readonly children: ComponentChildren
  readonly isWide?: boolean
}) {
  return (
    <main class="page">
      <div class={isWide ? 'card wide' : 'card'}>{children}</div>
    </main>
  )
}

/** A part of it, with its own title. */
export const Section = ({
  title,
  children
}: {
  readonly title: string
  readonly children: ComponentChildren
}) => (
  <section class="section">
    <h2 class="section-title">{title}</h2>
    {children}
  </section>
)

/** A single item, and the actions for it. */
export function Entry({
  name,
  notes,
  button,
  step,
  onPress
}: {
  readonly name: string
  readonly notes: readonly string[]
  readonly button?: string | undefined
  readonly step?: Step
  onPress?(): void
}) {
  const id = useId()
  return (
    <div class="entry">
      <p class="way-text">
        <span class="way-name" id={id}>
          <bdi>{name}</bdi>
        </span>
        <span class="muted">
          {notes.map((note, index) => (
            <span key={note}>
              {index > 0 && ' · '}
              <bdi>{note}</bdi>
            </span>
          ))}
        </span>
      </p>
      {button !== undefined && (
        <button
          type="button"
          class="button small"
          aria-describedby={id}
          disabled={step?.isBusy}
          onClick={() => onPress?.()}
        >
          {button}
        </button>
      )}
    </div>
  )
}
