/** Colours of the two modes. Text on every ground has 4.5 : 1 or more, the border of a control 3 : 1. */
export const modeTokens = {
  light: {
    'color-bg': '#ffffff',
    'color-surface': '#f3f4f7',
    'color-raised': '#e9ebf0',
    'color-text': '#14161c',
    'color-muted': '#575d6b',
    'color-line': '#e3e5eb',
    'color-control': '#82889a',
    'color-success': '#0f7a3e',
    'color-warning': '#8a5800',
    'color-danger': '#c02434',
    'color-overlay': 'rgb(16 18 24 / 45%)',
    'shadow-card': '0 1px 2px rgb(16 18 24 / 8%), 0 16px 48px rgb(16 18 24 / 20%)'
  },
  dark: {
    'color-bg': '#17191f',
    'color-surface': '#21242c',
    'color-raised': '#2b2f39',
    'color-text': '#f2f3f6',
    'color-muted': '#a5abb9',
    'color-line': '#2f333e',
    'color-control': '#787f91',
    'color-success': '#4cc884',
    'color-warning': '#e5b04b',
    'color-danger': '#ff7b87',
    'color-overlay': 'rgb(0 0 0 / 60%)',
    'shadow-card': '0 1px 2px rgb(0 0 0 / 40%), 0 16px 48px rgb(0 0 0 / 50%)'
  }
} as const
