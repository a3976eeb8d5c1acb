/** How connect, account and network buttons look, in a page and in the elements' shadow roots. */
export const buttonStyles = `.pb-trigger{display:inline-flex;align-items:center;gap:8px;min-block-size:44px;padding:0 16px;border:1px solid var(--pb-color-control);border-radius:var(--pb-radius-control);background:var(--pb-color-bg);color:var(--pb-color-text);font:500 15px/1.2 var(--pb-font-family);font-variant-numeric:tabular-nums;cursor:pointer;white-space:nowrap}
.pb-trigger-main{border-color:var(--pb-color-accent-line);background:var(--pb-color-accent);color:var(--pb-color-on-accent);font-weight:600}
.pb-trigger-alert{border-color:var(--pb-color-danger);color:var(--pb-color-danger)}
.pb-trigger:hover{box-shadow:inset 0 0 0 99px rgb(128 128 128/12%)}
.pb-trigger:focus-visible{outline:2px solid var(--pb-color-accent-line);outline-offset:2px}
.pb-trigger-balance{color:var(--pb-color-muted)}
.pb-trigger-dot{inline-size:20px;block-size:20px;border-radius:50%;object-fit:cover}
.pb-trigger[aria-busy=true]{opacity:.8}`
