import { defineEntity, p } from "@mikro-orm/core";

export const DatasetSchema = defineEntity({
  name: "Dataset",
  tableName: "dataset",
  properties: {
    id: p.boolean().primary().default(true).check("id"),
    /** The last number given to a change. */
    changeSequence: p.bigint("number").default(0),
    /** Published and not withdrawn. */
    eventCount: p.integer().default(0),
    updatedAt: p.datetime(3),
  },
});

/** The one row that says which version of the data this is. */
export class Dataset extends DatasetSchema.class {}
DatasetSchema.setClass(Dataset);
