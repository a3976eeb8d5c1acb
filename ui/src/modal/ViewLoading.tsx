import { useText } from '../i18n/useText.js'

/** Rows of the usual size while a view's code is on its way; shown only after 400 ms, so that a quick one never flashes. */
export function ViewLoading() {
  const { t } = useText()
  return (
    <div className="pb-loading" aria-busy="true">
      <span className="pb-live">{t('shell.loading')}</span>
      <div className="pb-loading-row" />
      <div className="pb-loading-row" />
      <div className="pb-loading-row" />
    </div>
  )
}
