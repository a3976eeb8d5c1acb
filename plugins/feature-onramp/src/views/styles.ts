/** Styles of the views. They load with the views. */
export const styles = `
.onramp{gap:var(--pb-space-2)}
.onramp .pb-amount-box{padding-block:var(--pb-space-1);background:var(--pb-color-surface)}
.onramp .pb-amount-input{min-block-size:44px;font-size:26px}
.onramp .pb-amount-input.pb-amount-long{font-size:18px}
.onramp .pb-field-end{max-inline-size:60%;padding-inline-end:var(--pb-space-2)!important}
.pb-button.onramp-pill{min-inline-size:0;min-block-size:44px;padding-block:var(--pb-space-1);padding-inline:var(--pb-space-3);border-radius:999px;background:var(--pb-color-bg);border-color:var(--pb-color-control)}
.onramp-pill .pb-button-label{white-space:nowrap}
.onramp-facts{display:grid;gap:var(--pb-space-2);margin:var(--pb-space-2) 0 0;padding-inline:var(--pb-space-1);font-size:var(--pb-font-size-s,14px)}
.onramp-fact{display:grid;grid-template-columns:minmax(96px,1fr) minmax(0,auto);gap:var(--pb-space-3);align-items:center;min-block-size:24px}
.onramp-fact>dt{color:var(--pb-color-muted)}
.onramp-fact>dd{margin:0;text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.onramp-fact .pb-skeleton{inline-size:96px}
.onramp-choose{min-inline-size:44px;min-block-size:44px;text-align:end;color:var(--pb-color-text);text-decoration:underline;text-underline-offset:3px}
.onramp-actions{position:sticky;inset-block-end:0;z-index:1;display:grid;gap:var(--pb-space-2);margin:auto calc(-1*var(--pb-space-4)) calc(-1*var(--pb-space-4));padding:var(--pb-space-3) var(--pb-space-4) var(--pb-space-4);border-block-start:1px solid var(--pb-color-line);background:var(--pb-color-bg)}
.onramp-actions a.pb-button{text-decoration:none}
.onramp-note{margin:0;text-align:center;color:var(--pb-color-muted);font-size:var(--pb-font-size-s,14px);overflow-wrap:anywhere}
.onramp :is(input,select,button,a){scroll-margin-block-end:128px}
`
