import { useLayoutEffect, useRef } from 'react'
import { useText } from '../i18n/useText.js'

/**
 * Rows of the usual size while a view's code is on its way; shown only after 400 ms, so that a quick one never flashes.
 * In the place of a whole view it is as high as the card was: that neither shrinks nor grows before it knows to what.
 */
export function ViewLoading() {
  const { t } = useText()
  const rows = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: own } = rows
    const view = own?.parentElement
    const body = view?.matches('.pb-view') ? view.closest<HTMLElement>('.pb-body') : null
    if (own && view && body)
      own.style.setProperty('min-block-size', `${body.offsetHeight - view.offsetHeight + own.offsetHeight}px`)
  }, [])
  return (
    <div ref={rows} className="pb-loading" aria-busy="true">
      <span className="pb-live">{t('shell.loading')}</span>
      <div className="pb-loading-row" />
      <div className="pb-loading-row" />
      <div className="pb-loading-row" />
    </div>
  )
}
