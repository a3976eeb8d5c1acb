/** How buttons look once somebody connects or points at them; loaded with the colours, after the first script. */
export const finerStyles = `.pb-trigger-alert{border-color:var(--pb-color-danger);color:var(--pb-color-danger)}
.pb-trigger{cursor:pointer}
.pb-trigger:hover{box-shadow:inset 0 0 0 99px rgb(128 128 128/12%)}
.pb-trigger:focus-visible{outline:2px solid var(--pb-color-accent-line,currentColor);outline-offset:2px}
.pb-trigger-balance{color:var(--pb-color-muted,inherit);font-variant-numeric:tabular-nums}
.pb-trigger .pb-avatar{border-radius:50%}
.pb-trigger[aria-busy=true]{opacity:.8}`
