export interface RateLimitTables {
  rate_limits: { key: string; points: number; expires_at: Date }
}
