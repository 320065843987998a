export { defineJob, type Job, type RunnableJob } from './job.ts'
export { openJobs, type Jobs } from './jobs.ts'
export { installJobSchema } from './install-job-schema.ts'
