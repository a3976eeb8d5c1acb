import type { Theme } from '../theme/themeCss.js'

/**
 * The shape and states of the connect, account and network buttons, in a page and in the shadow roots of the elements. Colours come from the
 * theme's tokens; the values after the commas are those of the default theme, which therefore needs no code. A button is as wide as its text,
 * even if a column or grid would stretch it: a page that wants it wider gives it a width, as in `.header > button { width: 100% }`.
 */
export const buttonStyles = `.pb-trigger{display:inline-flex;align-items:center;justify-content:center;gap:8px;width:fit-content;max-inline-size:100%;min-block-size:44px;padding:0 16px;border:1px solid var(--pb-color-control,light-dark(#82889a,#787f91));border-radius:var(--pb-radius-control,12px);background:var(--pb-color-bg,light-dark(#fff,#17191f));color:var(--pb-color-text,light-dark(#14161c,#f2f3f6));font:500 15px/1.2 var(--pb-font-family,system-ui,sans-serif);white-space:nowrap;cursor:pointer}
.pb-trigger-main{border-color:var(--pb-color-accent-line,var(--pb-color-accent,#3b5bdb));background:var(--pb-color-accent,#3b5bdb);color:var(--pb-color-on-accent,#fff);font-weight:600}
.pb-trigger-alert{border-color:currentColor;color:var(--pb-color-danger,light-dark(#c02434,#ff7b87))}
.pb-trigger:hover{box-shadow:inset 0 0 0 99px rgb(128 128 128/12%)}
.pb-trigger:focus-visible{outline:2px solid var(--pb-color-accent-line,var(--pb-color-accent,#3b5bdb));outline-offset:2px}
.pb-trigger>bdi{max-inline-size:16rem;font-variant-ligatures:none;overflow:hidden;text-overflow:ellipsis}
.pb-trigger>.pb-trigger-balance{flex:none;color:var(--pb-color-muted,light-dark(#575d6b,#a5abb9));font-variant-numeric:tabular-nums}
.pb-trigger .pb-avatar{flex:none;inline-size:20px;block-size:20px;border-radius:50%;background:rgb(128 128 128/20%)}
.pb-trigger[aria-busy=true]{cursor:progress}`

/** The style sheet of the buttons without the code of `themeCss`: complete for the default theme; for another theme, only its mode and accent. */
export function initialButtonCss(selector: string, { mode = 'auto', accent = '#' }: Theme): string {
  const scheme = mode === 'auto' ? 'light dark' : mode
  const own = /^#[\da-f]{3,6}$/i.test(accent) ? `--pb-color-accent:${accent}` : ''
  return `${selector}{color-scheme:${scheme};${own}}${buttonStyles}`
}
